import { lazyEdit, registerBlock } from '@freehold/blocks';

registerBlock( 'freehold/my-subscription', {
	icon: 'id',
	edit: lazyEdit(
		'my-subscription-edit',
		() => import( /* webpackChunkName: "my-subscription-edit" */ './edit' )
	),
	// The server renders the page of the reader.
	save: () => null,
} );
