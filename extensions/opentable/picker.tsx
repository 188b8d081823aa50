import { BaseControl } from '@freehold/controls';
import { Button, FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { idOf, nameOf, type Restaurant } from './restaurants';
import { useRestaurants } from './use-restaurants';

type PickerProps = {
	/** The restaurants' IDs. */
	ids: string[];
	/** Called with the new IDs; empty if the user removes the last one. */
	onChange: ( ids: string[] ) => void;
};

/** Lets the user select restaurants in the sidebar, by ID, or by name if the site can search for names. */
export function RestaurantPicker( {
	ids,
	onChange,
}: PickerProps ): JSX.Element {
	const [ typed, setTyped ] = useState( '' );
	const { found } = useRestaurants( typed );
	return (
		<BaseControl
			className="wp-block-jetpack-opentable__picker"
			help={ __(
				'OpenTable restaurant IDs. If you add several, visitors choose a restaurant.',
				'freehold'
			) }
		>
			<FormTokenField
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Restaurants', 'freehold' ) }
				value={ ids.map( nameOf ) }
				suggestions={ found.map( ( { rid } ) => nameOf( rid ) ) }
				onInputChange={ setTyped }
				__experimentalValidateInput={ ( token ) => !! idOf( token ) }
				onChange={ ( tokens ) => {
					const chosen = tokens
						.map( ( token ) =>
							idOf(
								typeof token === 'string' ? token : token.value
							)
						)
						.filter( ( id ) => id !== undefined );
					onChange( [ ...new Set( chosen ) ] );
				} }
			/>
		</BaseControl>
	);
}

type FoundProps = {
	/** The text that the user entered into the form's field. */
	typed: string;
	/** Called with the restaurant that the user selects. */
	onChoose: ( restaurant: Restaurant ) => void;
};

/**
 * Lists the restaurants that match the name in the placeholder's form. Shows nothing if the site cannot search for names.
 */
export function FoundRestaurants( {
	typed,
	onChoose,
}: FoundProps ): JSX.Element {
	const { found, isSearching, hasFailed } = useRestaurants( typed );
	let message = '';
	if ( hasFailed ) {
		message = __(
			'Restaurant search is unavailable right now. Paste the embed code or enter the restaurant ID.',
			'freehold'
		);
	} else if ( isSearching ) {
		message = __( 'Searching restaurants…', 'freehold' );
	} else if ( found.length > 0 ) {
		message = sprintf(
			/* translators: %d: how many restaurants were found. */
			_n(
				'%d restaurant found.',
				'%d restaurants found.',
				found.length,
				'freehold'
			),
			found.length
		);
	}
	return (
		<>
			<div role="status">{ message }</div>
			{ found.length > 0 && (
				<ul className="wp-block-jetpack-opentable__found">
					{ found.map( ( restaurant ) => (
						<li key={ restaurant.rid }>
							<Button
								variant="link"
								onClick={ () => onChoose( restaurant ) }
							>
								{ nameOf( restaurant.rid ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
		</>
	);
}
