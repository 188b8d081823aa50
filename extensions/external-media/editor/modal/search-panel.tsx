import { Button } from '@freehold/controls';
import { SearchControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** Search terms for the first list, so that it is not empty. */
const FIRST = [
	'mountain',
	'ocean',
	'river',
	'clouds',
	'pattern',
	'abstract',
	'sky',
] as const;

/** Returns a random search term. */
export const firstTerm = (): string =>
	FIRST[ Math.floor( Math.random() * FIRST.length ) ] ?? FIRST[ 0 ];

type Props = {
	/** The service's name. */
	name: string;
	/** The last search. */
	last: string;
	isCopying: boolean;
	onSearch: ( words: string ) => void;
};

/** Shows the search field, which is focused at first with its word selected. */
export function SearchPanel( {
	name,
	last,
	isCopying,
	onSearch,
}: Props ): JSX.Element {
	const [ typed, setTyped ] = useState( last );
	const field = useRef< HTMLInputElement >( null );
	// Selects the word that is there, so that the user types over it.
	useEffect( () => {
		field.current?.focus();
		field.current?.select();
	}, [] );
	const words = typed.trim();
	const isIdle = words === '' || words === last || isCopying;
	return (
		<form
			className="freehold-media__search"
			role="search"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isIdle ) {
					onSearch( words );
				}
			} }
		>
			<SearchControl
				__nextHasNoMarginBottom
				ref={ field }
				__next40pxDefaultSize
				label={ sprintf(
					/* translators: %s: the name of a service that provides images. */
					__( 'Search %s', 'freehold' ),
					name
				) }
				value={ typed }
				onChange={ setTyped }
				maxLength={ 200 }
			/>
			<Button variant="primary" type="submit" disabled={ isIdle }>
				{ __( 'Search', 'freehold' ) }
			</Button>
		</form>
	);
}
