import { lazyEdit, registerBlock } from '@freehold/blocks';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/wordads', {
	icon: 'megaphone',
	example: { attributes: {} },
	edit: lazyEdit< Attributes >(
		'wordads-edit',
		() => import( /* webpackChunkName: "wordads-edit" */ './edit' )
	),
	save: () => null,
} );
