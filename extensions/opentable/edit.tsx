import { EmbedForm, ShieldedFrame, useEmbed } from '@freehold/embeds';
import { getInitialState } from '@freehold/initial-state';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { icon } from './icon';
import { frameOf } from './links';
import { heightOf, SIZES, withLook } from './look';
import { FoundRestaurants } from './picker';
import { isPage, readTyped } from './read';
import { idOf } from './restaurants';
import { readFlag, readIds, readLanguage } from './settings';
import { Sidebar } from './sidebar';
import type { Attributes } from './types';
import { UrlToolbar } from './url-toolbar';
import { useLook } from './use-look';
import './editor.scss';

/** Reads the entered text, or the name of a restaurant that a search has found. */
function read( typed: string ): Partial< Attributes > | undefined {
	const found = readTyped( typed );
	const id = found || /[<:/]/.test( typed ) ? undefined : idOf( typed );
	return found ?? ( id ? { rid: [ id ] } : undefined );
}

/** Renders the form for the restaurant. */
function RestaurantForm( {
	embed,
	store,
}: {
	embed: ReturnType< typeof useEmbed< Partial< Attributes > > >;
	store: ( found: Partial< Attributes > ) => void;
} ): JSX.Element {
	return (
		<EmbedForm
			embed={ embed }
			icon={ icon }
			label={ __( 'OpenTable Reservation', 'freehold' ) }
			instructions={ __(
				'Paste an OpenTable Reservation Widget embed code, or enter your restaurant ID.',
				'freehold'
			) }
			fieldLabel={ __(
				'Restaurant name, ID, URL or embed code',
				'freehold'
			) }
			error={ [
				__( 'We ran into an issue', 'freehold' ),
				isPage( embed.typed )
					? __(
							'The URL of a restaurant page does not contain the restaurant ID. Paste the embed code from your OpenTable account, or enter the restaurant ID.',
							'freehold'
					  )
					: __(
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
	);
}

/**
 * Renders a form for the restaurant, then OpenTable's own form in a frame that ignores clicks.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const ids = readIds( attributes.rid );
	const isMulti = ids.length > 1;
	const look = useLook( { attributes, setAttributes, isSelected, isMulti } );
	const { className } = attributes;

	/** Returns the attributes for other restaurants: a button becomes a form for several of them. */
	const forRestaurants = ( rid: string[] ): Partial< Attributes > => ( {
		rid: rid.length > 0 ? rid : undefined,
		...( rid.length > 1 &&
			/is-style-button/.test( className ?? '' ) && {
				className: withLook( className, 'standard' ),
			} ),
	} );
	const choose = ( rid: string[] ) => setAttributes( forRestaurants( rid ) );
	const store = ( found: Partial< Attributes > ) => {
		const first = ids.length === 0;
		setAttributes( {
			...found,
			...forRestaurants( readIds( found.rid ) ),
			...( first &&
				! found.lang && {
					lang:
						readLanguage( getInitialState().siteLocale ) ?? 'en-US',
				} ),
			// The code replaces the look. The block's own classes stay.
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
				...( look === 'button' && readFlag( attributes.negativeMargin )
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
				<RestaurantForm embed={ embed } store={ store } />
			</div>
		);
	}

	return (
		<>
			<UrlToolbar ids={ ids } onChange={ store } />
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				ids={ ids }
				look={ look }
				onChoose={ choose }
			/>
			<div { ...blockProps }>
				<ShieldedFrame
					title={ sprintf(
						/* translators: %s: the IDs of restaurants. */
						__( 'OpenTable: %s', 'freehold' ),
						ids.join( ', ' )
					) }
					src={ frameOf( attributes, ids, look ) }
					width={ width }
					isSelected={ isSelected }
				/>
			</div>
		</>
	);
}
