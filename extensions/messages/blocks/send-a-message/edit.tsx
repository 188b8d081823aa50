import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const TEMPLATE: [ string ][] = [ [ 'jetpack/whatsapp-button' ] ];

/** The block in the editor: its button. */
export default function Edit(): JSX.Element {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: TEMPLATE,
				templateLock: 'all',
			} ) }
		/>
	);
}
