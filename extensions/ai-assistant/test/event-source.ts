/** A stream that the test is the model of. */
export class SuggestionsEventSource extends EventTarget {
	/** Every stream since the test began. */
	static all: SuggestionsEventSource[] = [];

	text = '';

	isClosed = false;

	isTruncated = false;

	constructor(
		readonly request: {
			messages: Array< { role: string; content: string } >;
			feature: string;
			model?: string;
		}
	) {
		super();
		SuggestionsEventSource.all.push( this );
	}

	close(): void {
		this.isClosed = true;
	}

	emit( type: string, detail: unknown ): void {
		this.dispatchEvent( new CustomEvent( type, { detail } ) );
	}
}
