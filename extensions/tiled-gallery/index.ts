import { lazyEdit, registerBlock } from '@freehold/blocks';
import { gallery } from '@wordpress/icons';
import { deprecated } from './deprecated';
import { example } from './example';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/tiled-gallery', {
	icon: gallery,
	example,
	transforms,
	deprecated,
	edit: lazyEdit< Attributes >(
		'tiled-gallery-edit',
		() => import( /* webpackChunkName: "tiled-gallery-edit" */ './edit' )
	),
	save,
} );
