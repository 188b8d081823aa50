import { getCurrency } from '@freehold/money';
import { escapeText } from '@freehold/stored-text';
import {
	ExternalLink,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ImageField } from './image-field';
import { CURRENCIES } from './price';
import type { Attributes } from './types';
import type { Draft, Problems } from './validate';

/** Returns a currency with its symbol, unless that is the same. */
function labelOf( code: string ): string {
	const symbol = getCurrency( code ).symbol.replace( /\.$/, '' );
	return symbol === code ? code : `${ code } ${ symbol }`;
}

/** Returns the properties of a field that is or is not wrong. */
const fieldProps = (
	name: string,
	problem: string | undefined,
	help?: ReactNode
) => ( {
	__nextHasNoMarginBottom: true as const,
	__next40pxDefaultSize: true as const,
	className: `simple-payments__field simple-payments__field-${ name }${
		problem ? ' simple-payments__field-has-error' : ''
	}`,
	help: problem ? <span role="alert">{ problem }</span> : help,
	required: true,
	'aria-invalid': Boolean( problem ),
} );

/**
 * The fields of a product.
 *
 * @param props               The block.
 * @param props.draft         What the user has entered.
 * @param props.problems      What is wrong with it.
 * @param props.setAttributes Changes the attributes.
 * @param props.setPrice      Changes price and currency, as entered.
 * @param props.onEdit        Called with the field that the user edits.
 */
export function Fields( {
	attributes,
	draft,
	problems,
	setAttributes,
	setPrice,
	onEdit,
}: {
	attributes: Attributes;
	draft: Draft;
	problems: Problems;
	setAttributes: ( changed: Partial< Attributes > ) => void;
	setPrice: ( price: string, currency: string ) => void;
	onEdit: ( field: keyof Problems ) => void;
} ): JSX.Element {
	return (
		<div className="simple-payments__wrapper">
			<ImageField
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div className="simple-payments__fields">
				<TextControl
					{ ...fieldProps( 'title', problems.title ) }
					label={ __( 'Item name', 'freehold' ) }
					value={ draft.title }
					onChange={ ( title ) => {
						onEdit( 'title' );
						setAttributes( { title: escapeText( title ) } );
					} }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					className="simple-payments__field"
					label={ __(
						'Describe your item in a few words',
						'freehold'
					) }
					value={ draft.content }
					onChange={ ( content ) =>
						setAttributes( { content: escapeText( content ) } )
					}
				/>
				<div className="simple-payments__price">
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						className="simple-payments__field"
						label={ __( 'Currency', 'freehold' ) }
						options={ CURRENCIES.map( ( value ) => ( {
							value,
							label: labelOf( value ),
						} ) ) }
						value={ draft.currency }
						onChange={ ( currency ) => {
							onEdit( 'price' );
							setPrice( draft.price, currency );
						} }
					/>
					<TextControl
						{ ...fieldProps( 'price', problems.price ) }
						label={ __( 'Price', 'freehold' ) }
						inputMode="decimal"
						value={ draft.price }
						onChange={ ( price ) => {
							onEdit( 'price' );
							setPrice( price, draft.currency );
						} }
					/>
				</div>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Allow people to buy more than one item at a time',
						'freehold'
					) }
					checked={ Boolean( attributes.multiple ) }
					onChange={ ( multiple ) => setAttributes( { multiple } ) }
				/>
				<TextControl
					{ ...fieldProps(
						'email',
						problems.email,
						<>
							{ __(
								'Enter the email address associated with your PayPal account. Don’t have an account?',
								'freehold'
							) }{ ' ' }
							<ExternalLink href="https://www.paypal.com/">
								{ __( 'Create one on PayPal', 'freehold' ) }
							</ExternalLink>
						</>
					) }
					label={ __( 'Email', 'freehold' ) }
					inputMode="email"
					value={ draft.email }
					onChange={ ( email ) => {
						onEdit( 'email' );
						setAttributes( { email } );
					} }
				/>
			</div>
		</div>
	);
}
