import { LoadError } from '@freehold/admin/load-error';
import { formatSize } from '@freehold/upload/texts';
import { __ } from '@wordpress/i18n';

/** A figure: its label and its value in words. A value of null is left out. */
export type Figure = [ string, string | null ];

type FiguresProps = {
	figures: Figure[];
	/** Why they could not be loaded; empty otherwise. */
	error: string;
	reload: () => Promise< boolean >;
};

/**
 * Returns the figure of the space that is left on the disk.
 *
 * @param bytes The space; null if it is unknown.
 */
export const diskFigure = ( bytes: number | null | undefined ): Figure => [
	__( 'Free on the disk', 'freehold' ),
	bytes === null || bytes === undefined ? null : formatSize( bytes ),
];

/** Renders the figures above a list. */
export function Figures( {
	figures,
	error,
	reload,
}: FiguresProps ): JSX.Element | null {
	const known = figures.filter( ( [ , value ] ) => value !== null );
	if ( error ) {
		return <LoadError error={ error } reload={ reload } />;
	}
	return (
		<dl className="freehold-media__figures">
			{ known.map( ( [ label, value ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}
