import { lazyEdit, registerBlock } from '@freehold/blocks';
import { pasteScripts } from '@freehold/embeds/paste-script';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { pin } from '@wordpress/icons';
import { afterAnAuthor } from './deprecated/after-an-author';
import { v1 } from './deprecated/v1';
import { readPinterest } from './pinterest';
import save from './save';
import type { Attributes } from './types';

const read = ( pasted: string ) => {
	const found = readPinterest( pasted );
	return found && { url: found.url };
};

pasteScripts< Attributes >( 'jetpack/pinterest', read );

registerBlock< Attributes >( 'jetpack/pinterest', {
	icon: pin,
	example: {
		attributes: { url: 'https://www.pinterest.com/pinterest/' },
	},
	transforms: {
		from: fromPasted< Attributes >( 'jetpack/pinterest', read ),
		to: [ toLink ],
	},
	deprecated: [ ...v1, afterAnAuthor ],
	edit: lazyEdit< Attributes >(
		'pinterest-edit',
		() => import( /* webpackChunkName: "pinterest-edit" */ './edit' )
	),
	save,
} );
