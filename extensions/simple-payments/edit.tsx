import { TextControl } from '@freehold/controls';
import { escapeText, textOf } from '@freehold/stored-text';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FocusEvent } from 'react';
import { Fields } from './fields';
import { Availability, StateNotice } from './messages';
import { Preview } from './preview';
import { currencyOf, toStoredPrice } from './price';
import { plainText } from './record';
import type { Attributes } from './types';
import { withUnsaved } from './unsaved';
import { useProduct } from './use-product';
import { priceOf, type Draft } from './validate';
import './editor.scss';

/**
 * Returns what the user has entered, with the price as it was entered.
 *
 * @param setAttributes Changes them.
 */
function useDraft(
	attributes: Attributes,
	setAttributes: ( changed: Partial< Attributes > ) => void
): [ Draft, ( price: string, currency: string ) => void ] {
	const { price } = attributes;
	const currency = currencyOf( attributes.currency );
	const [ entered, setEntered ] = useState< {
		text: string;
		price?: number;
	} >( { text: '' } );
	const stored = typeof price === 'number' && price > 0 ? price : undefined;
	return [
		{
			title: plainText( attributes.title ),
			content: plainText( attributes.content ),
			currency,
			// Undo, or the product, can have changed the price since it was entered.
			price:
				entered.price === stored
					? entered.text || String( stored ?? '' )
					: String( stored ?? '' ),
			email: textOf( attributes.email ),
		},
		( text, code ) => {
			const parsed = priceOf( { price: text, currency: code } );
			setEntered( { text, price: parsed } );
			setAttributes( {
				...( code === currency ? {} : { currency: code } ),
				price: parsed,
				formattedPrice: toStoredPrice( parsed, code ),
			} );
		},
	];
}

/**
 * Shows the product’s fields, or the product as visitors see it if the block is not selected and nothing is wrong.
 */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const [ draft, setPrice ] = useDraft( attributes, setAttributes );
	const product = useProduct( {
		clientId,
		attributes,
		draft,
		setAttributes,
	} );
	const { place, problem, problems, state } = product;
	const blockProps = useBlockProps();
	const isReadOnly = state === 'foreign' || state === 'failed';
	const isComplete = Boolean( draft.email && draft.price && draft.title );

	const leave = useRef( () => {} );
	leave.current = () => {
		if ( ! isReadOnly ) {
			product.check();
			product.saveOnLeave();
		}
	};
	const wasSelected = useRef( isSelected );
	useEffect( () => {
		if ( wasSelected.current && ! isSelected ) {
			leave.current();
		}
		wasSelected.current = isSelected;
	}, [ isSelected ] );

	/** Stores a new product as soon as the focus leaves valid fields, since the block can stay selected until the post is saved. */
	const onBlur = ( { currentTarget, relatedTarget }: FocusEvent ): void => {
		if ( ! isReadOnly && ! currentTarget.contains( relatedTarget ) ) {
			product.saveOnLeave();
		}
	};

	if ( state === 'loading' ) {
		return (
			<div { ...blockProps }>
				<Preview attributes={ attributes } isLoading />
			</div>
		);
	}
	const isPreview =
		isReadOnly ||
		( ! isSelected && isComplete && Object.keys( problems ).length === 0 );

	return (
		<div { ...blockProps }>
			{ ( isSelected || isPreview ) && (
				<Availability problem={ problem } currency={ draft.currency } />
			) }
			{ ( isSelected || state !== 'foreign' ) && (
				<StateNotice
					maySell={ place.maySell }
					onRetry={ product.retry }
					state={ state }
				/>
			) }
			{ isPreview ? (
				<Preview attributes={ attributes } />
			) : (
				<div onBlur={ onBlur }>
					<Fields
						attributes={ attributes }
						draft={ draft }
						problems={ problems }
						setAttributes={ ( changed ) =>
							setAttributes( withUnsaved( attributes, changed ) )
						}
						setPrice={ setPrice }
						onEdit={ product.forget }
					/>
				</div>
			) }
			<InspectorControls>
				<PanelBody title={ __( 'Purchase link', 'freehold' ) }>
					<TextControl
						label={ __( 'Purchase link text', 'freehold' ) }
						help={ __(
							'The text of the link to the post, where the button cannot be shown: in feeds and emails.',
							'freehold'
						) }
						placeholder={ __(
							'Click here to purchase.',
							'freehold'
						) }
						value={ plainText( attributes.postLinkText ) }
						onChange={ ( text ) =>
							setAttributes( {
								postLinkText: escapeText( text ),
							} )
						}
					/>
				</PanelBody>
			</InspectorControls>
		</div>
	);
}
