import { SelectControl } from '@freehold/controls';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { store, type MediaSource, type Missing } from '../../store';

/** Returns a source’s name, and what is missing before it can be used. */
function labelOf( { name }: MediaSource, missing: Missing ): string {
	switch ( missing ) {
		case '':
			return name;
		case 'connection':
			/* translators: %s: the name of a service. */
			return sprintf( __( '%s (not connected)', 'freehold' ), name );
		default:
			/* translators: %s: the name of a service. */
			return sprintf( __( '%s (not set up)', 'freehold' ), name );
	}
}

/**
 * Renders the field that shows another source in the dialog. The selection of the old one is lost.
 *
 * @return The field; null if there is only one source.
 */
export function SourceSwitch( {
	fieldRef,
	id,
	isDisabled,
	onChange,
}: {
	fieldRef: RefObject< HTMLSelectElement >;
	id: string;
	isDisabled: boolean;
	/** Called with the other source’s ID. */
	onChange: ( id: string ) => void;
} ): JSX.Element | null {
	const options = useSelect( ( select ) => {
		const media = select( store );
		return ( media.getSources() ?? [] )
			.map( ( source ) =>
				[
					source.id,
					labelOf( source, media.getMissing( source.id ) ),
				].join( '\n' )
			)
			.join( '\n\n' );
	}, [] )
		.split( '\n\n' )
		.filter( Boolean )
		.map( ( line ) => {
			const [ value = '', label = '' ] = line.split( '\n' );
			return { value, label };
		} );
	return options.length > 1 ? (
		<SelectControl
			ref={ fieldRef }
			className="freehold-media__source"
			label={ __( 'Source', 'freehold' ) }
			labelPosition="side"
			value={ id }
			options={ options }
			disabled={ isDisabled }
			onChange={ onChange }
		/>
	) : null;
}
