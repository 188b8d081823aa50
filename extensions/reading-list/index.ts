import { lazyEdit, registerBlock } from '@freehold/blocks';

registerBlock( 'freehold/reading-list', {
	icon: 'book',
	example: {},
	edit: lazyEdit(
		'reading-list-edit',
		() => import( /* webpackChunkName: "reading-list-edit" */ './edit' )
	),
	save: () => null,
} );
