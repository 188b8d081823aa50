import { isRecord, textOf } from '@freehold/stored-text';

type Styles = Record< string, unknown >;

/** Removes what is not set; undefined where nothing is. */
function compact( styles: Styles ): Styles | undefined {
	const entries = Object.entries( styles )
		.map( ( [ name, value ] ) => [
			name,
			isRecord( value ) ? compact( value ) : value,
		] )
		.filter( ( [ , value ] ) => value !== undefined );
	return entries.length > 0 ? Object.fromEntries( entries ) : undefined;
}

const text = ( value: unknown ): string | undefined =>
	textOf( value ) || undefined;

/** Older fields store font sizes and line heights as text or as numbers; both are kept as they are. */
const size = ( value: unknown ): string | number | undefined =>
	typeof value === 'number' ? value : text( value );

const pixels = ( value: unknown ): string | undefined =>
	text( value ) && `${ textOf( value ) }px`;

/**
 * Moves the look that older fields store in attributes of their own to where the newest form has it: the `style` of the
 * label, the input and the options.
 *
 * @param stored The field's attributes.
 * @param isList Whether the field has a list of options, which has the border and the background instead of an input.
 * @return The styles, each undefined if there are none, and the attributes that remain.
 */
export function fieldStyles( stored: Styles, isList: boolean ) {
	const {
		borderColor,
		borderRadius,
		borderWidth,
		buttonBackgroundColor,
		buttonBorderRadius,
		buttonBorderWidth,
		fieldBackgroundColor,
		fieldFontSize,
		inputColor,
		labelColor,
		labelFontSize,
		labelLineHeight,
		lineHeight,
		...rest
	} = stored;
	const border = {
		color: text( borderColor ),
		radius:
			pixels( borderRadius ) ?? pixels( isList && buttonBorderRadius ),
		width: pixels( borderWidth ) ?? pixels( isList && buttonBorderWidth ),
	};
	const box = {
		border: {
			...border,
			style: border.color || border.width ? 'solid' : undefined,
		},
		color: {
			background:
				text( fieldBackgroundColor ) ??
				text( isList && buttonBackgroundColor ),
		},
	};
	const type = {
		color: { text: text( inputColor ) },
		typography: {
			fontSize: size( fieldFontSize ),
			lineHeight: size( lineHeight ),
		},
	};
	return {
		label: compact( {
			color: { text: text( labelColor ) },
			typography: {
				fontSize: size( labelFontSize ),
				lineHeight: size( labelLineHeight ),
			},
		} ),
		input: compact( {
			...type,
			border: box.border,
			color: { ...type.color, ...box.color },
		} ),
		list: compact( box ),
		option: compact( type ),
		rest,
	};
}
