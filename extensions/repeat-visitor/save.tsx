import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * Saves the content. `render.php` shows or hides it.
 */
export function save(): JSX.Element {
	return (
		<div { ...useBlockProps.save() }>
			<div className="wp-block-jetpack-repeat-visitor__inner-container">
				<InnerBlocks.Content />
			</div>
		</div>
	);
}
