import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { microdata } from '../../microdata';

/**
 * Saves a step, as Jetpack does.
 *
 * @param hasMicrodata Whether with microdata.
 */
export function saveStep( hasMicrodata: boolean ): JSX.Element {
	return (
		<li
			{ ...microdata( hasMicrodata, {
				itemProp: 'step',
				itemScope: true,
				itemType: 'https://schema.org/HowToStep',
			} ) }
			{ ...useBlockProps.save() }
		>
			<InnerBlocks.Content />
		</li>
	);
}

/** Saves a step with microdata. */
export default function save(): JSX.Element {
	return saveStep( true );
}
