import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * What is stored. The choice between showing and hiding is made by `render.php`, so the content is always in it.
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
