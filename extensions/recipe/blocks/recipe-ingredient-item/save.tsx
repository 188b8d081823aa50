import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { textOf } from '@freehold/stored-text';
import { microdata } from '../../microdata';
import type { Ingredient } from '../../types';

/**
 * Saves an ingredient, as Jetpack does.
 *
 * @param hasMicrodata Whether with microdata.
 */
export function saveIngredient(
	{ attributes }: Pick< BlockSaveProps< Ingredient >, 'attributes' >,
	hasMicrodata: boolean
): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<RichText.Content
				tagName="p"
				{ ...microdata( hasMicrodata, {
					itemprop: 'recipeIngredient',
				} ) }
				value={ textOf( attributes.ingredient ) }
			/>
		</div>
	);
}

/** Saves an ingredient with microdata. */
export default function save(
	props: BlockSaveProps< Ingredient >
): JSX.Element {
	return saveIngredient( props, true );
}
