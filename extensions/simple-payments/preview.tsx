import { formatAmount } from '@freehold/money';
import { __ } from '@wordpress/i18n';
import { currencyOf } from './price';
import { plainText } from './record';
import type { Attributes } from './types';

/**
 * Shows the product as visitors see it. The controls do nothing.
 *
 * @param props           The block.
 * @param props.isLoading Whether the product is still being fetched.
 */
export function Preview( {
	attributes,
	isLoading = false,
}: {
	attributes: Attributes;
	isLoading?: boolean;
} ): JSX.Element {
	const { currency, featuredMediaTitle, featuredMediaUrl, price } =
		attributes;
	return (
		<div
			className={
				'jetpack-simple-payments-wrapper' +
				( isLoading ? ' is-loading' : '' )
			}
			aria-busy={ isLoading }
		>
			<div className="jetpack-simple-payments-product">
				{ featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img
									src={ featuredMediaUrl }
									alt={ featuredMediaTitle ?? '' }
								/>
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{ plainText( attributes.title ) }</p>
					</div>
					<div className="jetpack-simple-payments-description">
						<p>{ plainText( attributes.content ) }</p>
					</div>
					<div className="jetpack-simple-payments-price">
						<p>
							{ price !== undefined &&
								formatAmount( price, currencyOf( currency ) ) }
						</p>
					</div>
					<div className="jetpack-simple-payments-purchase-box">
						{ attributes.multiple && (
							<div
								className="jetpack-simple-payments-items"
								aria-hidden="true"
							>
								<span>{ __( 'Quantity', 'freehold' ) }</span>
								<span className="freehold-input jetpack-simple-payments-items-number">
									1
								</span>
							</div>
						) }
						<div className="jetpack-simple-payments-button wp-block-button">
							<span className="wp-block-button__link wp-element-button">
								{ __( 'Pay with PayPal', 'freehold' ) }
							</span>
						</div>
					</div>
				</div>
			</div>
		</div>
	);
}
