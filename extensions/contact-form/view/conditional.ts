/** Shows and hides fields by their conditions. */
import { visibleFields } from './conditions';
import type { FormContext } from './types';

export default function start( context: FormContext ) {
	const { form, settings, textIn } = context;
	const update = () => {
		const values: Record< string, string[] > = {};
		for ( const [ name, value ] of new FormData( form ) ) {
			const [ , id ] = /^f\[([^\]~]+)\]/.exec( name ) ?? [];
			if ( id !== undefined ) {
				( values[ id ] ??= [] ).push(
					typeof value === 'string' ? value : value.name
				);
			}
		}
		const visible = visibleFields( settings.fields ?? [], values );
		form.querySelectorAll< HTMLElement >( '.freehold-field' ).forEach(
			( field ) => {
				field.classList.remove( 'is-conditional' );
				field.hidden =
					visible[ textIn( field, 'freeholdId' ) ] === false;
			}
		);
	};
	context.changed = update;
	update();
}
