import { lazyEdit, registerBlock } from '@freehold/blocks';
import { listItem } from '@wordpress/icons';
import { deprecated } from '../../deprecated/recipe-ingredient-item';
import type { Ingredient } from '../../types';
import save from './save';

registerBlock< Ingredient >( 'jetpack/recipe-ingredient-item', {
	icon: listItem,
	deprecated,
	edit: lazyEdit< Ingredient >(
		'recipe-edit',
		() => import( /* webpackChunkName: "recipe-edit" */ './edit' )
	),
	save,
} );
