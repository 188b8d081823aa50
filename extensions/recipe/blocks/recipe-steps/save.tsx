import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { microdata } from '../../microdata';
import type { Steps } from '../../types';

/**
 * Saves the steps, as Jetpack does.
 *
 * @param hasMicrodata Whether with microdata.
 */
export function saveSteps(
	{ attributes }: Pick< BlockSaveProps< Steps >, 'attributes' >,
	hasMicrodata: boolean
): JSX.Element {
	return (
		<ol
			style={
				{
					'--step-highlight-color': attributes.stepHighlightColor,
					'--step-text-color': attributes.stepTextColor,
				} as object
			}
			{ ...microdata( hasMicrodata, {
				itemScope: true,
				itemProp: 'recipeInstructions',
				itemType: 'https://schema.org/HowTo',
			} ) }
			{ ...useBlockProps.save() }
		>
			<InnerBlocks.Content />
		</ol>
	);
}

/** Saves the steps with microdata. */
export default function save( props: BlockSaveProps< Steps > ): JSX.Element {
	return saveSteps( props, true );
}
