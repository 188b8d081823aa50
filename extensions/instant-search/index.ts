import { lazyEdit, registerBlock } from '@freehold/blocks';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'freehold/instant-search', {
	icon: 'search',
	example: { attributes: {} },
	transforms,
	edit: lazyEdit< Attributes >(
		'instant-search-edit',
		() => import( /* webpackChunkName: "instant-search-edit" */ './edit' )
	),
	// The server renders the form.
	save: () => null,
} );
