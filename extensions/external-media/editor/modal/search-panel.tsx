import { Button, SearchControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** Words to begin with, so that there is something to see. */
const FIRST = [
	'mountain',
	'ocean',
	'river',
	'clouds',
	'pattern',
	'abstract',
	'sky',
] as const;

/** One of the words to begin with, by chance. */
export const firstTerm = (): string =>
	FIRST[ Math.floor( Math.random() * FIRST.length ) ] ?? FIRST[ 0 ];

type Props = {
	/** The service's own name. */
	name: string;
	/** What was searched for last. */
	last: string;
	isCopying: boolean;
	onSearch: ( words: string ) => void;
};

/** What to search for. The field has the focus from the beginning. */
export function SearchPanel( {
	name,
	last,
	isCopying,
	onSearch,
}: Props ): JSX.Element {
	const [ typed, setTyped ] = useState( last );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => field.current?.focus(), [] );
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
					/* translators: %s: the name of a service that has pictures. */
					__( 'Search %s', 'freehold' ),
					name
				) }
				value={ typed }
				onChange={ setTyped }
				maxLength={ 200 }
			/>
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				disabled={ isIdle }
				accessibleWhenDisabled
			>
				{ __( 'Search', 'freehold' ) }
			</Button>
		</form>
	);
}
