import { lazyEdit, registerBlock } from '@freehold/blocks';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/related-posts', {
	icon: 'networking',
	example: { attributes: { displayThumbnails: true } },
	transforms,
	edit: lazyEdit< Attributes >(
		'related-posts-edit',
		() => import( /* webpackChunkName: "related-posts-edit" */ './edit' )
	),
	save,
} );
