import { Button } from '@freehold/controls';
import type { Module } from '@freehold/modules/store';
import { forwardRef, useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { TurnOffDialog } from './turn-off-dialog';
import { useBulk } from './use-bulk';

type BulkBarProps = {
	/** Every module. */
	modules: Module[];
	/** The modules that the search found. */
	shown: Module[];
	/** The slugs of the selected modules; null while no modules are being selected. */
	selected: string[] | null;
	onSelect: ( selected: string[] | null ) => void;
};

/** Moves focus between the button that begins the selection and the first one in it: the button that was pressed disappears. */
function useFollowingFocus( isSelecting: boolean ) {
	const opener = useRef< HTMLButtonElement >( null );
	const first = useRef< HTMLButtonElement >( null );
	const was = useRef( isSelecting );
	useEffect( () => {
		if ( was.current !== isSelecting ) {
			( isSelecting ? first : opener ).current?.focus();
		}
		was.current = isSelecting;
	}, [ isSelecting ] );
	return { first, opener };
}

type SelectAllProps = Pick< BulkBarProps, 'shown' | 'onSelect' > & {
	selected: string[];
};

/** Renders the button that selects all shown modules, or none. */
const SelectAll = forwardRef< HTMLButtonElement, SelectAllProps >(
	function SelectAllButton( { onSelect, selected, shown }, ref ) {
		const isAll =
			shown.length > 0 &&
			shown.every( ( { slug } ) => selected.includes( slug ) );
		return (
			<Button
				ref={ ref }
				variant="tertiary"
				onClick={ () =>
					onSelect(
						isAll
							? []
							: [
									...new Set( [
										...selected,
										...shown.map( ( { slug } ) => slug ),
									] ),
							  ]
					)
				}
			>
				{ isAll
					? __( 'Select none', 'freehold' )
					: __( 'Select all', 'freehold' ) }
			</Button>
		);
	}
);

/** Renders the buttons that select several modules and turn them on or off. */
export function BulkBar( {
	modules,
	shown,
	selected,
	onSelect,
}: BulkBarProps ): JSX.Element {
	const chosen = modules.filter( ( { slug } ) => selected?.includes( slug ) );
	const { isBusy, question, turnOn, turnOff, confirm, cancel } = useBulk(
		chosen,
		() => onSelect( [] )
	);
	const { first, opener } = useFollowingFocus( selected !== null );
	if ( ! selected ) {
		return (
			<div className="freehold-features__bulk">
				<Button
					ref={ opener }
					variant="tertiary"
					onClick={ () => onSelect( [] ) }
				>
					{ __( 'Select several', 'freehold' ) }
				</Button>
			</div>
		);
	}
	const isNothing = chosen.length === 0 || isBusy;
	return (
		<div
			className="freehold-features__bulk"
			role="group"
			aria-label={ __( 'Selected features', 'freehold' ) }
		>
			<SelectAll
				ref={ first }
				shown={ shown }
				selected={ selected }
				onSelect={ onSelect }
			/>
			<p role="status">
				{ sprintf(
					/* translators: %d: a number. */
					_n(
						'%d feature selected',
						'%d features selected',
						chosen.length,
						'freehold'
					),
					chosen.length
				) }
			</p>
			<Button
				variant="secondary"
				disabled={ isNothing }
				onClick={ turnOn }
			>
				{ __( 'Turn on', 'freehold' ) }
			</Button>
			<Button
				variant="secondary"
				disabled={ isNothing }
				isBusy={ isBusy }
				onClick={ turnOff }
			>
				{ __( 'Turn off', 'freehold' ) }
			</Button>
			<Button variant="tertiary" onClick={ () => onSelect( null ) }>
				{ __( 'Done', 'freehold' ) }
			</Button>
			{ question && (
				<TurnOffDialog
					modules={ question.modules }
					blocks={ question.blocks }
					onConfirm={ confirm }
					onCancel={ cancel }
				/>
			) }
		</div>
	);
}
