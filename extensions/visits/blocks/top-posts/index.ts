import { lazyEdit, registerBlock } from '@freehold/blocks';
import { chartBar } from '@wordpress/icons';
import type { TopPostsAttributes } from './types';

registerBlock< TopPostsAttributes >( 'jetpack/top-posts', {
	icon: chartBar,
	edit: lazyEdit< TopPostsAttributes >(
		'top-posts-edit',
		() => import( /* webpackChunkName: "top-posts-edit" */ './edit' )
	),
	save: () => null,
} );
