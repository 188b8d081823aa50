import { lazyEdit, registerBlock } from '@freehold/blocks';
import { listItem } from '@wordpress/icons';
import type { NoAttributes } from '../../types';
import save from './save';

registerBlock< NoAttributes >( 'jetpack/recipe-hero', {
	icon: listItem,
	edit: lazyEdit< NoAttributes >(
		'recipe-edit',
		() => import( /* webpackChunkName: "recipe-edit" */ './edit' )
	),
	save,
} );
