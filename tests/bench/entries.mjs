/**
 * The list of form entries, see `lists.mjs`.
 */

/** The filters that are measured, as in `EntriesInput`; `form` stands for the ID of the first form. */
const lists = {
	inbox: {},
	unread: { read: false },
	'one form': { form: 'form' },
	spam: { status: 'spam' },
	'older than a day': { before: 'yesterday' },
};

/**
 * Adds entries of two forms: a third is spam, a third unread. It writes the rows that submissions would write.
 *
 * @param {import('./lists.mjs').Site} site  The site.
 * @param {number}                     from  How many there are.
 * @param {number}                     count How many to add.
 */
const add = ( site, from, count ) =>
	site.wpEval( `
		use Freehold\\Modules\\ContactForm\\Definition\\Definition;
		use Freehold\\Modules\\ContactForm\\Entries\\{ Answer, Body, Context, CountTable, Draft, IndexTable, PostType };
		global $wpdb;
		$first = (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" ) + 1;
		for ( $done = 0; $done < ${ count }; $done += 500 ) {
			$posts = array();
			$index = array();
			for ( $number = $done; $number < min( ${ count }, $done + 500 ); $number++ ) {
				$n      = ${ from } + $number;
				$form   = Definition::from_array( array( 'version' => 1, 'title' => 'Form ' . $n % 2, 'recipients' => array( 'owner@example.com' ) ) );
				$draft  = new Draft( $form, array( new Answer( 'name', 'name', 'Name', "Visitor {$n}" ), new Answer( 'email', 'email', 'Email', "v{$n}@example.com" ), new Answer( 'message', 'textarea', 'Message', str_repeat( "Message {$n}. ", 30 ) ) ), new Context() );
				$id     = $first + $number;
				$time   = time() - 120 * ( 200000 - $n );
				$status = 0 === $n % 3 ? PostType::SPAM : PostType::INBOX;
				$unread = 1 === $n % 3;
				$row    = (object) array( 'ID' => $id, 'post_status' => $status, 'post_date' => gmdate( 'Y-m-d H:i:s', $time ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ), 'post_content' => Body::write( $draft, "Message of visitor {$n}", '', '', array() ), 'post_mime_type' => Body::VERSION, 'post_parent' => 0, 'comment_status' => $unread ? PostType::UNREAD : PostType::READ, 'post_title' => '', 'post_name' => '' );
				$entry  = Body::read( $row );
				$posts[] = $wpdb->prepare( '(%d,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)', $id, $row->post_date, $row->post_date_gmt, $row->post_content, "Visitor {$n}", $status, $row->comment_status, "entry-{$n}", $row->post_date, $row->post_date_gmt, Body::VERSION );
				$index[] = $wpdb->prepare( '(%d,%s,%s,%s,%d,%d,%s)', $id, $entry->form(), $entry->form_title, $status, $unread, $time, strtolower( $entry->subject ) );
			}
			$wpdb->query( "INSERT INTO {$wpdb->posts} (ID,post_date,post_date_gmt,post_content,post_title,post_status,comment_status,post_name,post_modified,post_modified_gmt,post_mime_type,post_type,post_excerpt,to_ping,pinged,post_content_filtered) VALUES " . implode( ',', array_map( static fn ( $post ) => substr( $post, 0, -1 ) . ",'feedback','','','','')", $posts ) ) );
			$wpdb->query( 'INSERT INTO ' . IndexTable::name() . " (entry_id,form,form_title,status,is_unread,created_at,words) VALUES " . implode( ',', $index ) );
		}
		CountTable::recount();
		$wpdb->query( 'ANALYZE TABLE ' . IndexTable::name() );
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . IndexTable::name() );
	` );

/** @type {import('./lists.mjs').MeasuredList} */
export const entries = {
	name: 'Form entries',
	lists,
	add,
	page: `
		if ( 'form' === ( $filters['form'] ?? '' ) ) {
			$filters['form'] = Freehold\\Modules\\ContactForm\\Rest\\Forms::all()[0]['id'];
		}
		$page = Freehold\\Modules\\ContactForm\\Rest\\Entries::page( $filters )['entries'];`,
	write: 'Freehold\\Modules\\ContactForm\\Export\\Csv::write( new Freehold\\Modules\\ContactForm\\Entries\\Query(), $stream );',
};
