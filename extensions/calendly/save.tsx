import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * Saves the button, if there is one. PHP renders the calendar.
 */
export default function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
