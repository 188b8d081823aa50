import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/image-compare', {
	icon,
	transforms,
	edit: lazyEdit< Attributes >(
		'image-compare-edit',
		() => import( /* webpackChunkName: "image-compare-edit" */ './edit' )
	),
	save,
} );
