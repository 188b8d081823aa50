import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import {
	formatAmount,
	getCurrency,
	getDefaultAmounts,
	getMinimum,
} from '@freehold/money';
import { currencyOptions, StripeNotice } from '@freehold/payments';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import {
	BlockControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	Placeholder,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Amount } from './components/amount';
import { Settings } from './components/settings';
import { Tabs } from './components/tabs';
import { usePlans } from './components/use-plans';
import { heart } from './icon';
import { INTERVALS, intervalOf, shownIntervals } from './intervals';
import { shownText } from './texts';
import type { Attributes, Interval, IntervalName } from './types';
import './editor.scss';

/** The factor of the currency’s minimum that the empty field for an amount shows to visitors. */
const PLACEHOLDER_FACTOR = 100;

type Props = BlockEditProps< Attributes >;

/** Says that the payment plans could not be loaded. */
function Failed( { onRetry }: { onRetry: () => void } ): JSX.Element {
	return (
		<Placeholder
			icon={ heart }
			label={ __( 'Donations', 'freehold' ) }
			instructions={ sprintf(
				/* translators: %s: the host of the site, such as example.org. */
				__( 'Could not load data from %s.', 'freehold' ),
				getInitialState().siteFragment
			) }
		>
			<Button variant="primary" onClick={ onRetry }>
				{ __( 'Try again', 'freehold' ) }
			</Button>
		</Placeholder>
	);
}

/** Says why visitors do not see the form. */
function PlansMissing( { currency }: { currency: string } ): JSX.Element {
	return (
		<Notice status="warning" isDismissible={ false } politeness="polite">
			{ sprintf(
				/* translators: %s: a currency code, such as EUR. */
				__(
					'There are no payment plans for donations in %s, so visitors do not see this form. Choose another currency, or ask a site administrator to open this post in the editor.',
					'freehold'
				),
				currency
			) }
		</Notice>
	);
}

/** Renders the choice of a currency in the toolbar. */
function CurrencyMenu( {
	currency,
	onChoose,
}: {
	currency: string;
	onChoose: ( code: string ) => void;
} ): JSX.Element {
	return (
		<BlockControls group="block">
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ null }
					text={ currency }
					label={ __( 'Change currency', 'freehold' ) }
					controls={ currencyOptions( currency ).map(
						( { value, label } ) => ( {
							title: label,
							isActive: value === currency,
							role: 'menuitemradio',
							onClick: () => onChoose( value ),
						} )
					) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}

/** Renders the empty field for an amount as visitors see it. */
function CustomAmount( { currency }: { currency: string } ): JSX.Element {
	const { symbol } = getCurrency( currency );
	return (
		<div className="donations__amount donations__custom-amount">
			<span>{ symbol }</span>
			<span className="donations__amount-value">
				{ formatAmount(
					PLACEHOLDER_FACTOR * getMinimum( currency ),
					currency
				).replace( symbol, '' ) }
			</span>
		</div>
	);
}

type TextProps = {
	className?: string;
	identifier: string;
	label: string;
	value: string;
	onChange: ( value: string ) => void;
};

/** Renders a paragraph of the form, which is entered in place. */
const Text = ( { label, value, ...props }: TextProps ): JSX.Element => (
	<RichText
		tagName="p"
		aria-label={ label }
		placeholder={ __( 'Write a message…', 'freehold' ) }
		value={ shownText( value ) }
		{ ...props }
	/>
);

type FieldsProps = Pick< Props, 'attributes' | 'setAttributes' > & {
	name: IntervalName;
	currency: string;
	beginStep: ReturnType< typeof useUndoSteps >;
};

/** Renders the form for an interval: its texts, its amounts and its button. */
function IntervalFields( {
	name,
	attributes,
	setAttributes,
	currency,
	beginStep,
}: FieldsProps ): JSX.Element {
	const interval = intervalOf( attributes, name );
	const amounts = Array.isArray( interval.amounts ) ? interval.amounts : [];
	const defaults = getDefaultAmounts( currency );
	const change = ( changed: Interval ) => {
		beginStep( `${ name } ${ Object.keys( changed ).join() }` );
		setAttributes( { [ name ]: { ...interval, ...changed } } );
	};
	const changeAmount = ( index: number, value: number ) => {
		beginStep( `${ name } ${ index }` );
		setAttributes( {
			[ name ]: {
				...interval,
				amounts: amounts.map( ( one, at ) =>
					at === index ? value : one
				),
			},
		} );
	};

	return (
		<>
			<Text
				className="donations__heading"
				identifier={ `${ name }-heading` }
				label={ __( 'Heading', 'freehold' ) }
				value={ interval.heading }
				onChange={ ( heading ) => change( { heading } ) }
			/>
			<Text
				identifier="chooseAmountText"
				label={ __( 'Introduction to the amounts', 'freehold' ) }
				value={ attributes.chooseAmountText }
				onChange={ ( chooseAmountText ) =>
					setAttributes( { chooseAmountText } )
				}
			/>
			<div className="donations__amounts">
				{ amounts.map( ( amount, index ) => (
					<Amount
						key={ `${ name }-${ index }` }
						amount={ amount }
						currency={ currency }
						initial={ defaults[ index ] ?? amount }
						label={ sprintf(
							/* translators: %d: the number of a suggested amount, from 1. */
							__( 'Amount %d', 'freehold' ),
							index + 1
						) }
						onChange={ ( value ) => changeAmount( index, value ) }
					/>
				) ) }
			</div>
			{ attributes.showCustomAmount && (
				<>
					<Text
						identifier="customAmountText"
						label={ __(
							'Introduction to the custom amount',
							'freehold'
						) }
						value={ attributes.customAmountText }
						onChange={ ( customAmountText ) =>
							setAttributes( { customAmountText } )
						}
					/>
					<CustomAmount currency={ currency } />
				</>
			) }
			<div className="donations__separator" />
			<Text
				identifier={ `${ name }-extraText` }
				label={ __( 'Text above the button', 'freehold' ) }
				value={ interval.extraText }
				onChange={ ( extraText ) => change( { extraText } ) }
			/>
			<div className="wp-block-button donations__donate-button-wrapper">
				<RichText
					className="wp-block-button__link wp-element-button donations__donate-button"
					identifier={ `${ name }-buttonText` }
					aria-label={ __( 'Button text', 'freehold' ) }
					placeholder={ __( 'Add text…', 'freehold' ) }
					value={ shownText( interval.buttonText ) }
					onChange={ ( buttonText: string ) =>
						change( { buttonText } )
					}
					withoutInteractiveFormatting
				/>
			</div>
		</>
	);
}

/** Renders the form as visitors see it. Its texts and amounts are entered in place. */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
}: Props ): JSX.Element {
	const isPreview = useSelect(
		( select ) =>
			Boolean( select( blockEditorStore ).getSettings().isPreviewMode ),
		[]
	);
	const { hasFailed, isMissing, retry, currency } = usePlans(
		clientId,
		attributes,
		setAttributes,
		isPreview
	);
	const beginStep = useUndoSteps();
	const id = useInstanceId( Edit, 'freehold-donations' ) as string;
	const [ selected, setActive ] =
		useState< IntervalName >( 'oneTimeDonation' );
	const blockProps = useBlockProps();

	if ( hasFailed ) {
		return (
			<div { ...blockProps }>
				<Failed onRetry={ retry } />
			</div>
		);
	}

	const shown = shownIntervals( attributes );
	const active = shown.includes( selected )
		? selected
		: shown[ 0 ] ?? 'oneTimeDonation';
	const chooseCurrency = ( code: string ) => {
		beginStep();
		setAttributes( {
			currency: code,
			...Object.fromEntries(
				INTERVALS.map( ( name ) => [
					name,
					{
						...intervalOf( attributes, name ),
						amounts: getDefaultAmounts( code ),
					},
				] )
			),
		} );
	};

	return (
		<>
			<CurrencyMenu currency={ currency } onChoose={ chooseCurrency } />
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...blockProps }>
				{ ! isPreview && <StripeNotice block="donations" /> }
				{ isMissing && <PlansMissing currency={ currency } /> }
				<div className="donations__container">
					{ shown.length > 1 && (
						<Tabs
							id={ id }
							shown={ shown }
							active={ active }
							onSelect={ setActive }
						/>
					) }
					<div
						className="donations__content"
						{ ...( shown.length > 1 && {
							id: `${ id }-panel`,
							role: 'tabpanel',
							'aria-labelledby': `${ id }-${ active }`,
						} ) }
					>
						<IntervalFields
							name={ active }
							attributes={ attributes }
							setAttributes={ setAttributes }
							currency={ currency }
							beginStep={ beginStep }
						/>
					</div>
				</div>
			</div>
		</>
	);
}
