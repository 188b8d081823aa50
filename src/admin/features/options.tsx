import { Button, ErrorNotice } from '@freehold/controls';
import {
	store as modulesStore,
	type Module,
	type ModulesError,
} from '@freehold/modules/store';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { FormEvent } from 'react';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { isLongText, OptionControl } from './option-control';

/** Renders a module's options as a form, created from their schemas. The user's input stays if the server rejects it. */
export function FeatureOptions( {
	module,
	shown,
}: {
	module: Module;
	/** The names of the options that a search shows; null for all. */
	shown: string[] | null;
} ): JSX.Element {
	const { slug, title, options } = module;
	const { setModuleOptions } = useDispatch( modulesStore );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ changed, setChanged ] = useState< Record< string, unknown > >( {} );
	/** What the texts were that the user has begun to change. */
	const read = useRef< Record< string, unknown > >( {} );
	const [ isSaving, setIsSaving ] = useState( false );
	const [ error, setError ] = useState< ModulesError | null >( null );
	const isUnchanged = Object.keys( changed ).length === 0;
	useUnsaved( ! isUnchanged );

	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving || isUnchanged ) {
			return;
		}
		setIsSaving( true );
		const texts = Object.entries( read.current ).filter(
			( [ name ] ) => name in changed
		);
		const failure = await setModuleOptions( slug, {
			...changed,
			...( texts.length > 0 && { was: Object.fromEntries( texts ) } ),
		} );
		setIsSaving( false );
		setError( failure );
		if ( ! failure ) {
			// What was typed while the server was busy stays to be saved.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( now ).filter(
						( [ name, value ] ) => changed[ name ] !== value
					)
				)
			);
			createSuccessNotice(
				sprintf(
					/* translators: %s: a feature's title. */
					__( '%s options saved.', 'freehold' ),
					title
				),
				{ type: 'snackbar', id: `freehold-options-${ slug }` }
			);
		}
	};

	return (
		<form className="freehold-options" onSubmit={ save }>
			{ Object.entries( options ).map( ( [ name, option ] ) => (
				<div
					key={ name }
					id={ `setting-${ slug }-${ name }` }
					className="freehold-setting"
					hidden={ shown?.includes( name ) === false }
				>
					<OptionControl
						option={ option }
						value={
							name in changed ? changed[ name ] : option.value
						}
						onChange={ ( value ) => {
							if (
								! ( name in changed ) &&
								isLongText( option )
							) {
								read.current[ name ] = option.value;
							}
							setChanged( ( now ) => ( {
								...now,
								[ name ]: value,
							} ) );
						} }
					/>
				</div>
			) ) }
			<ErrorNotice message={ error?.message } />
			<Button
				variant="secondary"
				type="submit"
				isBusy={ isSaving }
				disabled={ isUnchanged }
			>
				{ isSaving
					? __( 'Saving…', 'freehold' )
					: __( 'Save options', 'freehold' ) }
			</Button>
		</form>
	);
}
