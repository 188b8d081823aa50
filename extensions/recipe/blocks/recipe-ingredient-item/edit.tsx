import { RichText, useBlockProps } from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Ingredient } from '../../types';

/** The block in the editor: an ingredient. Enter adds another one. */
export default function Edit( {
	attributes: { ingredient = '' },
	insertBlocksAfter,
	setAttributes,
}: BlockEditProps< Ingredient > ): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			<RichText
				identifier="ingredient"
				tagName="p"
				aria-label={ __( 'Ingredient', 'freehold' ) }
				placeholder={ __( '200 g flour', 'freehold' ) }
				value={ ingredient }
				onChange={ ( value: string ) =>
					setAttributes( { ingredient: value } )
				}
				__unstableOnSplitAtEnd={ () =>
					insertBlocksAfter?.( [
						createBlock( 'jetpack/recipe-ingredient-item' ),
					] )
				}
			/>
		</div>
	);
}
