import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { getCurrency } from '@freehold/money';
import { escapeText } from '@freehold/stored-text';
import { ExternalLink } from '@wordpress/components';
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
	className: `simple-payments__field simple-payments__field-${ name }${
		problem ? ' simple-payments__field-has-error' : ''
	}`,
	help: problem ? <span role="alert">{ problem }</span> : help,
	required: true,
	'aria-invalid': Boolean( problem ),
} );

type Props = {
	attributes: Attributes;
	/** What the user has entered. */
	draft: Draft;
	/** What is wrong with it. */
	problems: Problems;
	setAttributes: ( changed: Partial< Attributes > ) => void;
	/** Changes price and currency, as entered. */
	setPrice: ( price: string, currency: string ) => void;
	/** Called with the field that the user edits. */
	onEdit: ( field: keyof Problems ) => void;
};

/** Renders the fields for the price. */
function PriceFields( {
	draft,
	onEdit,
	problems,
	setPrice,
}: Omit< Props, 'attributes' | 'setAttributes' > ): JSX.Element {
	return (
		<div className="simple-payments__price">
			<SelectControl
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
	);
}

/** Renders the fields of a product. */
export function Fields( props: Props ): JSX.Element {
	const { attributes, draft, problems, setAttributes, onEdit } = props;
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
				<PriceFields { ...props } />
				<ToggleControl
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
