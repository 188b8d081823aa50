import { PlaceCard } from './place-card';
import { PlaceSearch } from './place-search';
import type { SearchMode } from './schema';
import type { StoredPoint } from './types';
import type { useChanges } from './use-changes';

type Props = {
	points: StoredPoint[];
	changes: ReturnType< typeof useChanges >;
	/** The index of the place whose card is open. */
	index: number | undefined;
	/** How to search for a place to add; false if the user adds none. */
	search: SearchMode | false;
	onEndAdding: () => void;
	onCloseCard: () => void;
};

/** Renders what adds and edits places above the map. */
export function PlaceEditing( {
	points,
	changes,
	index,
	search,
	onEndAdding,
	onCloseCard,
}: Props ): JSX.Element {
	const point = points[ index ?? -1 ];
	return (
		<>
			{ search && (
				<PlaceSearch
					mode={ search }
					onClose={ onEndAdding }
					onSelect={ ( found ) => {
						changes.add( found );
						onEndAdding();
					} }
				/>
			) }
			{ index !== undefined && point && (
				<PlaceCard
					key={ index }
					point={ point }
					onClose={ onCloseCard }
					onChange={ ( next, field ) =>
						changes.edit( index, next, field )
					}
					onDelete={ () => {
						changes.remove( index );
						onCloseCard();
					} }
				/>
			) }
		</>
	);
}
