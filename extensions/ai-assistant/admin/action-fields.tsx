import {
	Button,
	SelectControl,
	TextareaControl,
	TextControl,
} from '@freehold/controls';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefCallback } from 'react';
import type { AiSettings, AiSettingsInput } from './client';

type Action = AiSettings[ 'actions' ][ number ];

const icons = (): Array< { value: Action[ 'icon' ]; label: string } > => [
	{ value: 'pencil', label: __( 'Pencil', 'freehold' ) },
	{ value: 'star', label: __( 'Star', 'freehold' ) },
	{ value: 'tip', label: __( 'Light bulb', 'freehold' ) },
	{ value: 'comment', label: __( 'Speech bubble', 'freehold' ) },
	{ value: 'list', label: __( 'List', 'freehold' ) },
	{ value: 'tag', label: __( 'Tag', 'freehold' ) },
	{ value: 'globe', label: __( 'Globe', 'freehold' ) },
	{ value: 'quote', label: __( 'Quotation mark', 'freehold' ) },
];

type FieldProps = {
	action: Action;
	index: number;
	isLast: boolean;
	lengths: AiSettings[ 'lengths' ];
	removeButton: RefCallback< HTMLButtonElement >;
	onChange: ( part: Partial< Action > ) => void;
	/** Moves the action one place up or down. */
	onMove: ( by: -1 | 1 ) => void;
	onRemove: () => void;
};

/** Renders the fields of one action, and its buttons. */
function ActionField( {
	action: { name, icon, prompt },
	index,
	isLast,
	lengths,
	removeButton,
	onChange,
	onMove,
	onRemove,
}: FieldProps ): JSX.Element {
	return (
		<fieldset className="freehold-fieldset">
			<legend>
				{ sprintf(
					/* translators: %d: the number of an action. */
					__( 'Action %d', 'freehold' ),
					index + 1
				) }
			</legend>
			<div className="freehold-form__row">
				<TextControl
					label={ __( 'Name', 'freehold' ) }
					maxLength={ lengths.name }
					required
					pattern=".*\S.*"
					value={ name }
					onChange={ ( text ) => onChange( { name: text } ) }
				/>
				<SelectControl
					label={ __( 'Icon', 'freehold' ) }
					value={ icon }
					options={ icons() }
					onChange={ ( value ) =>
						onChange( {
							icon: value as Action[ 'icon' ],
						} )
					}
				/>
			</div>
			<TextareaControl
				label={ __( 'Prompt', 'freehold' ) }
				rows={ 3 }
				maxLength={ lengths.prompt }
				required
				value={ prompt }
				onChange={ ( text ) => onChange( { prompt: text } ) }
			/>
			<div className="freehold-buttons">
				<Button
					variant="secondary"
					disabled={ index === 0 }
					onClick={ () => onMove( -1 ) }
				>
					{ __( 'Move up', 'freehold' ) }
				</Button>
				<Button
					variant="secondary"
					disabled={ isLast }
					onClick={ () => onMove( 1 ) }
				>
					{ __( 'Move down', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					isDestructive
					ref={ removeButton }
					onClick={ onRemove }
				>
					{ __( 'Remove', 'freehold' ) }
				</Button>
			</div>
		</fieldset>
	);
}

type Props = {
	stored: AiSettings;
	changed: AiSettingsInput;
	onChange: ( part: AiSettingsInput ) => void;
};

/**
 * Renders the owner's own actions: their names, icons, prompts and order.
 *
 * @param props          The properties.
 * @param props.stored   The stored settings.
 * @param props.changed  The changes.
 * @param props.onChange Called with a change.
 */
export function ActionFields( {
	stored,
	changed,
	onChange,
}: Props ): JSX.Element {
	const actions = changed.actions ?? stored.actions;
	const set = ( next: Action[] ) => onChange( { actions: next } );
	const change = ( at: number, part: Partial< Action > ) =>
		set(
			actions.map( ( action, index ) =>
				index === at ? { ...action, ...part } : action
			)
		);
	const removeButtons = useRef< Array< HTMLButtonElement | null > >( [] );
	const addButton = useRef< HTMLButtonElement >( null );
	const removed = useRef< number | null >( null );
	// The focused button is gone with its action. Focuses that of the next action, else of the one before, else Add.
	useEffect( () => {
		if ( removed.current !== null ) {
			const next = Math.min( removed.current, actions.length - 1 );
			removed.current = null;
			( removeButtons.current[ next ] ?? addButton.current )?.focus();
		}
	}, [ actions ] );
	const remove = ( at: number ) => {
		removed.current = at;
		set( actions.filter( ( _, index ) => index !== at ) );
	};
	/** Moves an action by one place, and the focus with it, so that the same key moves it on. */
	const move = ( at: number, by: -1 | 1 ) => {
		const next = [ ...actions ];
		next.splice( at + by, 0, ...next.splice( at, 1 ) );
		set( next );
		removeButtons.current[ at + by ]
			?.closest( 'fieldset' )
			?.querySelectorAll( 'button' )
			[ by < 0 ? 0 : 1 ]?.focus();
	};
	return (
		<fieldset className="freehold-fieldset">
			<legend>
				<h3>{ __( 'Your actions', 'freehold' ) }</h3>
			</legend>
			<p>
				{ __(
					'Writers find these actions below the tools of the AI Assistant.',
					'freehold'
				) }
			</p>
			{ actions.map( ( action, index ) => (
				<ActionField
					key={ index }
					action={ action }
					index={ index }
					isLast={ index === actions.length - 1 }
					lengths={ stored.lengths }
					removeButton={ ( element ) => {
						removeButtons.current[ index ] = element;
					} }
					onChange={ ( part ) => change( index, part ) }
					onMove={ ( by ) => move( index, by ) }
					onRemove={ () => remove( index ) }
				/>
			) ) }
			<div className="freehold-buttons">
				<Button
					ref={ addButton }
					variant="secondary"
					disabled={ actions.length >= stored.lengths.actions }
					onClick={ () =>
						set( [
							...actions,
							{ name: '', icon: 'pencil', prompt: '' },
						] )
					}
				>
					{ __( 'Add action', 'freehold' ) }
				</Button>
			</div>
		</fieldset>
	);
}
