import { lazyEdit, registerBlock } from '@freehold/blocks';
import { listItem } from '@wordpress/icons';
import { deprecated } from '../../deprecated/recipe-step';
import type { NoAttributes } from '../../types';
import save from './save';

registerBlock< NoAttributes >( 'jetpack/recipe-step', {
	icon: listItem,
	deprecated,
	edit: lazyEdit< NoAttributes >(
		'recipe-edit',
		() => import( /* webpackChunkName: "recipe-edit" */ './edit' )
	),
	save,
} );
