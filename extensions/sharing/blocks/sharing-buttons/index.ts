import { lazyEdit, registerBlock } from '@freehold/blocks';
import { share } from '@wordpress/icons';
import type { ListAttributes } from '../../types';
import save from './save';

registerBlock< ListAttributes >( 'jetpack/sharing-buttons', {
	icon: share,
	example: {
		innerBlocks: [ 'facebook', 'bluesky', 'copy' ].map( ( service ) => ( {
			name: 'jetpack/sharing-button',
			attributes: { service },
		} ) ),
	},
	edit: lazyEdit< ListAttributes >(
		'sharing-buttons-edit',
		() => import( /* webpackChunkName: "sharing-buttons-edit" */ './edit' )
	),
	save,
} );
