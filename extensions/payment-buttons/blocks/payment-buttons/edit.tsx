import { StripeNotice, usePayments } from '@freehold/payments';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { Attributes } from '../../types';
import '../../components/editor.scss';

const ALLOWED = [ 'jetpack/recurring-payments' ];
const TEMPLATE: [ string ][] = [ [ 'jetpack/recurring-payments' ] ];

/**
 * The block in the editor: a row of payment buttons.
 */
export default function Edit( {
	attributes: { fontSize, style },
}: BlockEditProps< Attributes > ): JSX.Element {
	usePayments();
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			className:
				fontSize || style?.typography?.fontSize
					? 'has-custom-font-size'
					: undefined,
		} ),
		{
			allowedBlocks: ALLOWED,
			template: TEMPLATE,
			templateInsertUpdatesSelection: true,
			orientation: 'horizontal',
		}
	);
	return (
		<div { ...blockProps }>
			<StripeNotice block="payment-buttons" />
			{ children }
		</div>
	);
}
