import type { Module } from '@freehold/modules/store';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
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
	const opener = useRef< HTMLButtonElement >( null );
	const first = useRef< HTMLButtonElement >( null );
	const isSelecting = selected !== null;
	const was = useRef( isSelecting );
	useEffect( () => {
		// The button that was pressed disappears with the focus.
		if ( was.current !== isSelecting ) {
			( isSelecting ? first : opener ).current?.focus();
		}
		was.current = isSelecting;
	}, [ isSelecting ] );
	if ( ! selected ) {
		return (
			<div className="freehold-features__bulk">
				<Button
					ref={ opener }
					variant="tertiary"
					onClick={ () => onSelect( [] ) }
					__next40pxDefaultSize
				>
					{ __( 'Select several', 'freehold' ) }
				</Button>
			</div>
		);
	}
	const isAll =
		shown.length > 0 &&
		shown.every( ( { slug } ) => selected.includes( slug ) );
	const isNothing = chosen.length === 0 || isBusy;
	return (
		<div
			className="freehold-features__bulk"
			role="group"
			aria-label={ __( 'Selected features', 'freehold' ) }
		>
			<Button
				ref={ first }
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
				__next40pxDefaultSize
			>
				{ isAll
					? __( 'Select none', 'freehold' )
					: __( 'Select all', 'freehold' ) }
			</Button>
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
				accessibleWhenDisabled
				onClick={ turnOn }
				__next40pxDefaultSize
			>
				{ __( 'Turn on', 'freehold' ) }
			</Button>
			<Button
				variant="secondary"
				disabled={ isNothing }
				isBusy={ isBusy }
				accessibleWhenDisabled
				onClick={ turnOff }
				__next40pxDefaultSize
			>
				{ __( 'Turn off', 'freehold' ) }
			</Button>
			<Button
				variant="tertiary"
				onClick={ () => onSelect( null ) }
				__next40pxDefaultSize
			>
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
