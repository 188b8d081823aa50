import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from './icon';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/gif', {
	icon,
	transforms,
	edit: lazyEdit< Attributes >(
		'gif-edit',
		() => import( /* webpackChunkName: "gif-edit" */ './edit' )
	),
	save: () => null,
} );
