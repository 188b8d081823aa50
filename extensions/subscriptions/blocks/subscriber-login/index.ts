import { lazyEdit, registerBlock } from '@freehold/blocks';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import type { LoginAttributes } from './types';

const NAME = 'jetpack/subscriber-login';
const CORE = 'core/loginout';

/** Returns the transform between two blocks, which share where a visitor goes afterwards. */
const change = ( from: string, to: string ): BlockTransform => ( {
	type: 'block',
	blocks: [ from ],
	transform: ( { redirectToCurrent }: LoginAttributes ) =>
		createBlock( to, { redirectToCurrent } ),
} );

registerBlock< LoginAttributes >( NAME, {
	icon: 'admin-users',
	transforms: {
		from: [ change( CORE, NAME ) ],
		to: [ change( CORE, CORE ) ],
	},
	edit: lazyEdit< LoginAttributes >(
		'subscriber-login-edit',
		() => import( /* webpackChunkName: "subscriber-login-edit" */ './edit' )
	),
	save: () => null,
} );
