/**
 * A reply as it comes in, piece by piece.
 */
import constants from './constants.json';

/** What the model is told to begin with where it cannot make sense of a request. */
export const ERROR_MARKER = constants.errorMarker;

/** The marker's beginning may be dressed as Markdown, quoted or escaped. */
const bare = ( text: string ): string =>
	text.replace( /^[\s_*`"'“”\\]+/, '' ).replaceAll( '\\', '' );

/** The text of a reply. Its beginning is held back for as long as it may still become the error marker. */
export class Reply {
	/** All that may be shown. */
	text = '';

	/** Whether the reply turned out to be the error marker. */
	isUnclear = false;

	private held = '';

	/** Whether it is certain that this is no marker. */
	private isClear = false;

	/**
	 * Takes in a piece.
	 *
	 * @return What may be shown since: the piece, with what was held back before it, or nothing.
	 */
	add( piece: string ): string {
		if ( this.isUnclear ) {
			return '';
		}
		if ( this.isClear ) {
			this.text += piece;
			return piece;
		}
		this.held += piece;
		const start = bare( this.held );
		if ( start.startsWith( ERROR_MARKER ) ) {
			this.isUnclear = true;
			return '';
		}
		return ERROR_MARKER.startsWith( start ) ? '' : this.release();
	}

	/**
	 * Gives out what was held back, once nothing more will come.
	 *
	 * @return What may be shown since.
	 */
	release(): string {
		const released = this.isUnclear ? '' : this.held;
		this.isClear = ! this.isUnclear;
		this.held = '';
		this.text += released;
		return released;
	}
}
