import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { textOf } from '@freehold/stored-text';
import { microdata } from '../../microdata';
import type { Details } from '../../types';

const CLASS = 'wp-block-jetpack-recipe-details__detail';

/**
 * Saves the times and servings, as Jetpack does.
 *
 * @param hasMicrodata Whether with microdata.
 */
export function saveDetails(
	{ attributes }: Pick< BlockSaveProps< Details >, 'attributes' >,
	hasMicrodata: boolean
): JSX.Element {
	const time = ( itemProp: string, stored: unknown ) => {
		const text = textOf( stored );
		return (
			<p
				{ ...microdata( hasMicrodata, {
					itemProp,
					content: `PT${ text.toUpperCase() }`,
				} ) }
			>
				{ text }
			</p>
		);
	};
	return (
		<div { ...useBlockProps.save() }>
			<div className={ CLASS }>
				<p>{ attributes.prepTimeLabel }</p>
				{ time( 'prepTime', attributes.prepTime ) }
			</div>
			<div className={ CLASS }>
				<p>{ attributes.cookTimeLabel }</p>
				{ time( 'cookTime', attributes.cookTime ) }
			</div>
			<div className={ CLASS }>
				<p>{ attributes.servingsLabel }</p>
				<p
					{ ...microdata( hasMicrodata, {
						itemProp: 'recipeYield',
					} ) }
				>
					{ attributes.servings }
				</p>
			</div>
			<div className={ `${ CLASS } ${ CLASS }--print` }>
				<InnerBlocks.Content />
			</div>
		</div>
	);
}

/** Saves the times and servings with microdata. */
export default function save( props: BlockSaveProps< Details > ): JSX.Element {
	return saveDetails( props, true );
}
