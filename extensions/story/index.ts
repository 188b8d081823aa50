import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/story', {
	icon,
	transforms,
	edit: lazyEdit< Attributes >(
		'story-edit',
		() => import( /* webpackChunkName: "story-edit" */ './edit' )
	),
	save,
} );
