import type { BlockSaveProps } from '@wordpress/blocks';
import { isRecord, textOf } from '@freehold/stored-text';
import type { Attributes } from './types';

const attributeOf = ( stored: unknown ): string | undefined =>
	typeof stored === 'string' ? stored : undefined;

/**
 * Saves the product with a link to the post. PHP replaces both by what the product’s post contains, with a form.
 */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	const { featuredMediaUrl, featuredMediaTitle, productId } = attributes;
	if ( ! productId || isRecord( productId ) ) {
		return null;
	}
	return (
		<div
			className={ `jetpack-simple-payments-wrapper jetpack-simple-payments-${ productId }` }
		>
			<div className="jetpack-simple-payments-product">
				{ featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img
									src={ attributeOf( featuredMediaUrl ) }
									alt={ attributeOf( featuredMediaTitle ) }
								/>
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{ textOf( attributes.title ) }</p>
					</div>
					<div className="jetpack-simple-payments-description">
						<p>{ textOf( attributes.content ) }</p>
					</div>
					<div className="jetpack-simple-payments-price">
						<p>{ textOf( attributes.formattedPrice ) }</p>
					</div>
					<a
						className="jetpack-simple-payments-purchase"
						href={ attributeOf( attributes.postLinkUrl ) }
						target="_blank"
						rel="noopener noreferrer"
					>
						{ textOf( attributes.postLinkText ) }
					</a>
				</div>
			</div>
		</div>
	);
}
