import { EmbedForm, ShieldedFrame, useEmbed } from '@freehold/embeds';
import { getInitialState } from '@freehold/initial-state';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	Notice,
	PanelBody,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { AddressToolbar } from './address-toolbar';
import { icon } from './icon';
import {
	frameOf,
	heightOf,
	LANGUAGES,
	readIds,
	readLanguage,
	readTyped,
	SIZES,
	withLook,
} from './opentable';
import { FoundRestaurants, RestaurantPicker } from './picker';
import { idOf } from './restaurants';
import type { Attributes } from './types';
import { useLook } from './use-look';
import './editor.scss';

/** What was typed, or the one restaurant of that name that a search has found. */
function read( typed: string ): Partial< Attributes > | undefined {
	const found = readTyped( typed );
	const id = found || /[<:/]/.test( typed ) ? undefined : idOf( typed );
	return found ?? ( id ? { rid: [ id ] } : undefined );
}

/**
 * The block in the editor: a form that asks for the restaurant, then the service's own form in a frame behind a shield.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const ids = readIds( attributes.rid );
	const isMulti = ids.length > 1;
	const look = useLook( { attributes, setAttributes, isSelected, isMulti } );
	const { align, className, lang } = attributes;

	/** Another list of restaurants; a button becomes a form where there are several. */
	const choose = ( rid: string[] ) =>
		setAttributes( {
			rid,
			...( rid.length > 1 &&
				/is-style-button/.test( className ?? '' ) && {
					className: withLook( className, 'standard' ),
				} ),
		} );
	const store = ( found: Partial< Attributes > ) => {
		const first = ids.length === 0;
		setAttributes( {
			...found,
			...( first &&
				! found.lang && {
					lang:
						readLanguage( getInitialState().siteLocale ) ?? 'en-US',
				} ),
			// The block's own classes stay: only the look is of the code.
			...( found.className && {
				className: [
					withLook( className, 'standard' ),
					found.className,
				]
					.filter( Boolean )
					.join( ' ' ),
			} ),
		} );
	};
	const embed = useEmbed< Partial< Attributes > >( {
		url: ids.length > 0 ? ids.join( ', ' ) : undefined,
		read,
		store,
	} );
	const { width } = SIZES[ look ];
	const height = `${ heightOf( look, ids.length ) }px`;
	const isEmbedded = embed.state === 'embedded';
	const blockProps = useBlockProps( {
		ref: embed.ref,
		...( isEmbedded && {
			className: [
				'freehold-embed',
				`is-look-${ look }`,
				...( isMulti ? [ 'is-multi' ] : [] ),
				...( look === 'button' && attributes.negativeMargin
					? [ 'has-no-margin' ]
					: [] ),
			].join( ' ' ),
			style: {
				'--freehold-embed-height': height,
				'--freehold-embed-narrow': height,
			},
		} ),
	} );

	if ( ! isEmbedded ) {
		return (
			<div { ...blockProps }>
				<EmbedForm
					embed={ embed }
					icon={ icon }
					label={ __( 'OpenTable Reservation', 'freehold' ) }
					instructions={ __(
						'Enter your restaurant name, or paste an OpenTable Reservation Widget embed code.',
						'freehold'
					) }
					fieldLabel={ __(
						'Restaurant name, ID, URL or embed code',
						'freehold'
					) }
					error={ [
						__( 'We ran into an issue', 'freehold' ),
						__(
							'Please ensure this embed matches the one from your OpenTable account.',
							'freehold'
						),
					].join( '. ' ) }
				>
					<FoundRestaurants
						typed={ embed.typed }
						onChoose={ ( { rid } ) => store( { rid: [ rid ] } ) }
					/>
					<ExternalLink href="https://restaurant.opentable.com/get-started/">
						{ __( 'Sign up for OpenTable', 'freehold' ) }
					</ExternalLink>
					<ExternalLink href="https://support.opentable.com/s/article/How-do-I-add-a-reservation-widget-to-my-website">
						{ __( 'Learn more', 'freehold' ) }
					</ExternalLink>
				</EmbedForm>
			</div>
		);
	}

	return (
		<>
			<AddressToolbar id={ ids[ 0 ] ?? '' } onChange={ store } />
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<RestaurantPicker ids={ ids } onChange={ choose } />
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Language', 'freehold' ) }
						value={ readLanguage( lang ) ?? 'en-US' }
						options={ Object.entries( LANGUAGES ).map(
							( [ value, label ] ) => ( { value, label } )
						) }
						onChange={ ( language ) =>
							setAttributes( { lang: language } )
						}
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Open in a new window', 'freehold' ) }
						checked={ attributes.newtab }
						onChange={ ( newtab ) => setAttributes( { newtab } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Load the widget in an iFrame (Recommended)',
						'freehold'
					) }
					checked={ attributes.iframe }
					onChange={ ( iframe ) => setAttributes( { iframe } ) }
				/>
				{ look === 'button' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Remove button margin', 'freehold' ) }
						checked={ attributes.negativeMargin }
						onChange={ ( negativeMargin ) =>
							setAttributes( { negativeMargin } )
						}
					/>
				) }
			</InspectorControls>
			<div { ...blockProps }>
				<ShieldedFrame
					title={ sprintf(
						/* translators: %s: the numbers of restaurants. */
						__( 'OpenTable: %s', 'freehold' ),
						ids.join( ', ' )
					) }
					src={ frameOf( attributes, ids, look ) }
					width={ width }
					isSelected={ isSelected }
				/>
			</div>
			{ look === 'wide' && align !== 'wide' && align !== 'full' && (
				<InspectorControls>
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'You may experience display issues if you use the wide style with anything other than wide or full alignment. It may not work well on small screens.',
							'freehold'
						) }
					</Notice>
				</InspectorControls>
			) }
		</>
	);
}
