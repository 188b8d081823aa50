import type { AiError } from './errors';
import { Reply } from './reply';

/**
 * A response as it arrives, from whatever model. It ends once.
 *
 * Events: `suggestion` (detail: the whole text so far), `chunk` (detail: what is new of it), and then one of: `done`
 * (detail: the whole text); `error` (detail: an `AiError`) together with an event by the name of the error's code. After
 * `close()` there are no more events.
 */
export abstract class ReplySource extends EventTarget {
	protected readonly controller = new AbortController();

	protected readonly reply = new Reply();

	protected isOver = false;

	/** Whether the model reached its length limit, so that the response is incomplete. */
	isTruncated = false;

	/** The text that has come so far. */
	get text(): string {
		return this.reply.text;
	}

	/** Ends the request. The text that has come stays. */
	close(): void {
		this.isOver = true;
		this.controller.abort();
	}

	/** Emits the new text, if there is any. */
	protected show( piece: string ): void {
		if ( piece !== '' ) {
			this.emit( 'chunk', piece );
			this.emit( 'suggestion', this.text );
		}
	}

	protected fail( error: AiError ): void {
		if ( this.isOver ) {
			return;
		}
		this.show( this.reply.release() );
		this.end( () => {
			this.emit( error.code, error );
			this.emit( 'error', error );
		} );
	}

	/** Ends, once; a listener of the last piece may have closed already. */
	protected end( announce: () => void ): void {
		if ( ! this.isOver ) {
			this.close();
			announce();
		}
	}

	protected emit( type: string, detail: unknown ): void {
		this.dispatchEvent( new CustomEvent( type, { detail } ) );
	}
}
