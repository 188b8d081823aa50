import { Button, SelectControl, ToggleControl } from '@freehold/controls';
import { useSettled } from '@freehold/layout/use-settled';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import { DateFilter } from './date-filter';
import { removeFilter, setFilter, type Filter, type Filters } from './filters';

type Props = {
	/** The service's filters. */
	offered: Filter[];
	filters: Filters;
	onChange: ( filters: Filters ) => void;
};

/** The option for a custom value. */
const OWN = 'own';

/** The first custom color. */
const FIRST_COLOR = '#808080';

/**
 * Renders a color field that changes the filter when the user leaves it. The list of images is replaced then, so this
 * waits until the pointer is released: a click that leaves the field still reaches the image below it.
 */
function ColorField( {
	label,
	value,
	onChange,
}: {
	label: string;
	value: string;
	onChange: ( value: string ) => void;
} ): JSX.Element {
	const [ picked, setPicked ] = useState( value );
	const { settled, ref } = useSettled( picked );
	const latest = useRef( { value, onChange } );
	latest.current = { value, onChange };
	useEffect( () => {
		if ( settled !== latest.current.value ) {
			latest.current.onChange( settled );
		}
	}, [ settled ] );
	return (
		<input
			ref={ ref }
			type="color"
			className="freehold-media__color"
			aria-label={ label }
			defaultValue={ value }
			onBlur={ ( { currentTarget } ) => setPicked( currentTarget.value ) }
		/>
	);
}

/** Renders the control of one filter. */
function FilterControl( {
	filter,
	value,
	onChange,
}: {
	filter: Filter;
	value: string;
	onChange: ( value: string ) => void;
} ): JSX.Element {
	const { name, label, values, pattern, none } = filter;
	const [ only ] = values;
	if ( name === 'dateRange' ) {
		return (
			<DateFilter label={ label } value={ value } onChange={ onChange } />
		);
	}
	if ( only && values.length === 1 && ! pattern ) {
		return (
			<ToggleControl
				label={ only.label }
				checked={ value === only.value }
				onChange={ ( isOn ) => onChange( isOn ? only.value : '' ) }
			/>
		);
	}
	const isOwn =
		value !== '' && ! values.some( ( known ) => known.value === value );
	return (
		<>
			<SelectControl
				label={ label }
				value={ isOwn ? OWN : value }
				options={ [
					{ value: '', label: none },
					...values,
					...( pattern
						? [
								{
									value: OWN,
									label: __( 'Custom color', 'freehold' ),
								},
						  ]
						: [] ),
				] }
				onChange={ ( chosen ) =>
					onChange( chosen === OWN ? FIRST_COLOR : chosen )
				}
			/>
			{ isOwn && (
				<ColorField
					label={ label }
					value={ value }
					onChange={ onChange }
				/>
			) }
		</>
	);
}

/**
 * Shows the filters. The user adds, changes and removes them one by one.
 */
export function FilterBar( {
	offered,
	filters,
	onChange,
}: Props ): JSX.Element | null {
	const bar = useRef< HTMLDivElement >( null );
	const added = useRef< string | null >( null );
	const [ isAdding, setAdding ] = useState( false );
	// Focuses a filter that was added. After one was removed, focuses the button that adds filters.
	useEffect( () => {
		if ( added.current !== null ) {
			bar.current
				?.querySelector< HTMLElement >(
					added.current
						? `[data-filter="${ added.current }"] :is( select, input )`
						: '.freehold-media__add, [data-filter] button'
				)
				?.focus();
			added.current = null;
		}
	}, [ filters ] );

	if ( ! offered.length ) {
		return null;
	}
	const used = offered.filter( ( { name } ) => name in filters );
	const others = offered.filter( ( { name } ) => ! ( name in filters ) );
	return (
		<div
			ref={ bar }
			className="freehold-media__filters"
			role="group"
			aria-label={ __( 'Filters', 'freehold' ) }
		>
			{ used.map( ( filter ) => (
				<div
					key={ filter.name }
					className="freehold-media__filter"
					data-filter={ filter.name }
				>
					<FilterControl
						filter={ filter }
						value={ filters[ filter.name ] ?? '' }
						onChange={ ( value ) =>
							onChange( setFilter( filters, filter.name, value ) )
						}
					/>
					<Button
						icon={ closeSmall }
						label={ sprintf(
							/* translators: %s: the name of a filter, such as “Orientation”. */
							__( 'Remove Filter: %s', 'freehold' ),
							filter.label
						) }
						onClick={ () => {
							added.current = '';
							onChange( removeFilter( filters, filter.name ) );
						} }
					/>
				</div>
			) ) }
			{ others.length > 0 && (
				<Button
					className="freehold-media__add"
					icon={ plus }
					aria-expanded={ isAdding }
					onClick={ () => setAdding( ! isAdding ) }
				>
					{ __( 'Add Filter', 'freehold' ) }
				</Button>
			) }
			{ isAdding &&
				others.map( ( { name, label } ) => (
					<Button
						key={ name }
						variant="tertiary"
						onClick={ () => {
							setAdding( false );
							added.current = name;
							onChange( setFilter( filters, name, '' ) );
						} }
					>
						{ label }
					</Button>
				) ) }
		</div>
	);
}
