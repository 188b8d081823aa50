import { lazyEdit, registerBlock } from '@freehold/blocks';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/slideshow', {
	icon,
	transforms,
	edit: lazyEdit< Attributes >(
		'slideshow-edit',
		() => import( /* webpackChunkName: "slideshow-edit" */ './edit' )
	),
	save,
	deprecated,
} );
