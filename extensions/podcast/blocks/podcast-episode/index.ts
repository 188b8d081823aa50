import { lazyEdit, registerBlock } from '@freehold/blocks';
import { audio } from '@wordpress/icons';
import { transforms } from './transforms';
import type { Episode } from './types';

registerBlock< Episode >( 'jetpack/podcast-episode', {
	icon: audio,
	transforms,
	edit: lazyEdit< Episode >(
		'podcast-episode-edit',
		() => import( /* webpackChunkName: "podcast-episode-edit" */ './edit' )
	),
	save: () => null,
} );
