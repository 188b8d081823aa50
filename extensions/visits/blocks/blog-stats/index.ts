import { lazyEdit, registerBlock } from '@freehold/blocks';
import { chartBar } from '@wordpress/icons';
import type { BlogStatsAttributes } from './types';

registerBlock< BlogStatsAttributes >( 'jetpack/blog-stats', {
	icon: chartBar,
	edit: lazyEdit< BlogStatsAttributes >(
		'top-posts-edit',
		() => import( /* webpackChunkName: "top-posts-edit" */ './edit' )
	),
	save: () => null,
} );
